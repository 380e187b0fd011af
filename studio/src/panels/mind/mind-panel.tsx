import type { JSX } from 'preact';
import type { Store } from '../../state/store.js';
import { CreatureChoice } from '../shared/creature-choice.js';
import { BehaviorTree } from './behavior-tree.js';
import { Tell } from './tell.js';
import { WhatIf } from './what-if.js';

/** What a creature does and why, its behaviors with their values, sliders to change it, and commands. */
export function MindPanel({ store }: { store: Store }): JSX.Element {
  store.pulse.value;
  const session = store.session.value;
  const creature = session?.creature(store.selected.value);
  return (
    <>
      <CreatureChoice store={store} />
      {session && creature && (
        <div class="mind-scroll">
          <p class="why">{session.life.why(creature.name).sentence}</p>
          <BehaviorTree mind={creature.mind} />
          <WhatIf store={store} session={session} creature={creature} />
          <Tell key={creature.name} store={store} session={session} creature={creature} />
        </div>
      )}
    </>
  );
}
