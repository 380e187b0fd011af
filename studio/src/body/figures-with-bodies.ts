import { Group } from 'three';
import type { BodyDefinition } from 'umwelt';
import { type Anatomy, compileBody } from 'umwelt/motor';
import { builtInFigures, type Figure, type Figures, releaseModel, StandIn, shareModelInSteps, type ThingView } from 'umwelt/three';

const definitions = import.meta.glob<BodyDefinition>('../../../creatures/*/body.yaml', { query: '?definition', import: 'default' });
const anatomies = new Map<string, Promise<Anatomy>>();

function anatomyOf(name: string, load: () => Promise<BodyDefinition>): Promise<Anatomy> {
  let anatomy = anatomies.get(name);
  if (!anatomy) anatomies.set(name, (anatomy = load().then(definition => compileBody(definition))));
  return anatomy;
}

/**
 * The figures of the library, and one for each built-in body, for things whose kind or `form:` is its name. Bodies are fetched after
 * `begin` resolves; `onChange` is called when one has arrived.
 */
export function figuresWithBodies(begin: Promise<void>, onChange: () => void): Figures {
  const figures = builtInFigures();
  const drawn = figures.names();
  for (const [path, load] of Object.entries(definitions)) {
    const name = path.split('/').at(-2) ?? '';
    if (!drawn.includes(name))
      figures.add(
        name,
        view =>
          new LateStandIn(
            begin.then(() => anatomyOf(name, load)),
            view,
            onChange,
          ),
      );
  }
  return figures;
}

/** A stand-in that appears when its body has been fetched. */
class LateStandIn implements Figure {
  readonly object: Group = new Group();
  private inner: StandIn | undefined;
  private gone = false;

  constructor(anatomy: Promise<Anatomy>, view: ThingView, onChange: () => void) {
    void anatomy.then(async found => {
      // its surface is made in steps, so that frames can be drawn in between
      const steps = shareModelInSteps(found.definition);
      let step = steps.next();
      for (; !step.done; step = steps.next()) await new Promise(resolve => setTimeout(resolve));
      if (!this.gone) {
        this.inner = new StandIn(found, view);
        this.object.add(this.inner.object);
        onChange();
      }
      releaseModel(step.value);
    });
  }

  get top(): number {
    return this.inner?.top ?? 0;
  }

  update(view: ThingView): void {
    this.inner?.update(view);
  }

  dispose(): void {
    this.gone = true;
    this.inner?.dispose();
    this.object.removeFromParent();
  }
}
