import { parseBody } from 'umwelt';
import { type Anatomy, compileBody } from 'umwelt/motor';
import { builtInFigures, type Figures, StandIn } from 'umwelt/three';

const texts = import.meta.glob<string>('../../../creatures/*/body.yaml', { query: '?raw', import: 'default', eager: true });
const anatomies = new Map<string, Anatomy>();

function anatomyOf(name: string, text: string): Anatomy {
  let anatomy = anatomies.get(name);
  if (!anatomy) anatomies.set(name, (anatomy = compileBody(parseBody(text, { file: `creatures/${name}/body.yaml` }).definition)));
  return anatomy;
}

/** The figures of the library, and one for each built-in body, for things whose kind or `form:` is its name. */
export function figuresWithBodies(): Figures {
  const figures = builtInFigures();
  const drawn = figures.names();
  for (const [path, text] of Object.entries(texts)) {
    const name = path.split('/').at(-2) ?? '';
    if (!drawn.includes(name)) figures.add(name, view => new StandIn(anatomyOf(name, text), view));
  }
  return figures;
}
