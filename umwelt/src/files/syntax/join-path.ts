/** Returns `target` relative to the folder of `from`: ('worlds/pen.yaml', '../creatures/rat.yaml') gives 'creatures/rat.yaml'. */
export function joinPath(from: string, target: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) return target;
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(from)?.[0] ?? '';
  const rest = from.slice(origin.length);
  const absolute = target.startsWith('/') || rest.startsWith('/') || origin !== '';
  const steps: string[] = [];
  const raw = target.startsWith('/') ? target : `${rest.slice(0, rest.lastIndexOf('/') + 1)}${target}`;
  for (const step of raw.split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '..' || !absolute) steps.push(step);
  }
  return `${origin}${absolute ? '/' : ''}${steps.join('/')}`;
}
