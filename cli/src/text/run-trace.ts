import { InputError, type Life } from 'umwelt';

/** Named values, looked up once and printed as one JSON line per tick. */
export class Trace {
  private readonly names: readonly string[];
  private readonly handles: readonly { read(): number | string | boolean }[];

  constructor(list: string, life: Life) {
    this.names = list
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '');
    if (this.names.length === 0)
      throw new InputError(`--trace: found "${list}", expected names separated by commas, such as harold.hunger,bowl.amount.`);
    this.handles = this.names.map(name => life.handle(name));
  }

  line(tick: number): string {
    const values: Record<string, number | string | boolean> = { tick };
    for (const [i, name] of this.names.entries()) values[name] = this.handles[i].read();
    return JSON.stringify(values);
  }
}
