import { type Anatomy, compileBody } from 'umwelt/motor';
import { builtInFigures, type Figures, parseBody, StandIn } from 'umwelt/three';

const texts = import.meta.glob<string>('../../../creatures/*/body.yaml', { query: '?raw', import: 'default', eager: true });
const anatomies = new Map<string, Anatomy>();

function anatomyOf(name: string, text: string): Anatomy {
  let anatomy = anatomies.get(name);
  if (!anatomy) anatomies.set(name, (anatomy = compileBody(parseBody(text, `creatures/${name}/body.yaml`))));
  return anatomy;
}

/** The figures of the library, and a body for every thing whose kind or `form:` is the name of one. */
export function figuresWithBodies(): Figures {
  const figures = builtInFigures();
  const drawn = figures.names();
  for (const [path, text] of Object.entries(texts)) {
    const name = path.split('/').at(-2) ?? '';
    if (!drawn.includes(name)) figures.add(name, view => new StandIn(anatomyOf(name, text), view));
  }
  return figures;
}
