import type { JSX } from 'preact';
import type { Why } from 'umwelt';
import { tornBetween } from 'umwelt/mind';
import { HostMind } from '../../shared-yard/host-mind.js';
import type { Store } from '../../state/store.js';
import { CreatureChoice } from '../shared/creature-choice.js';
import { BehaviorTree } from './behavior-tree.js';
import { Beliefs } from './beliefs.js';
import { Tell } from './tell.js';
import { WhatIf } from './what-if.js';

/** The sentence, and two states that need attention: failing, and being torn between two behaviors. */
function Reasons({ why }: { why: Why }): JSX.Element {
  const torn = tornBetween(why);
  return (
    <>
      <p class="why">{why.sentence}</p>
      {why.failing !== undefined && <p class="mind-state failing">Failing: wants {why.failing} but cannot reach it</p>}
      {torn && (
        <p class="mind-state torn">
          Torn between {torn[0]} and {torn[1]}
        </p>
      )}
    </>
  );
}

/** What a creature does and why, its beliefs, its behaviors with their values, sliders to change it, and commands. */
export function MindPanel({ store }: { store: Store }): JSX.Element {
  store.pulse.value;
  const session = store.session.value;
  const creature = session?.creature(store.selected.value);
  const isElsewhere = session?.room?.isFollowing === true && creature?.name !== session.room.own;
  return (
    <>
      <CreatureChoice store={store} />
      {isElsewhere && session?.room && creature && <HostMind room={session.room} name={creature.name} />}
      {session && creature && !isElsewhere && (
        <div class="mind-scroll">
          <Reasons why={session.life.why(creature.name)} />
          <Beliefs
            life={session.life}
            name={creature.name}
            chosen={store.belief.value}
            choose={number => {
              store.belief.value = number;
            }}
          />
          <BehaviorTree mind={creature.mind} />
          <WhatIf store={store} session={session} creature={creature} />
          <Tell key={creature.name} store={store} session={session} creature={creature} />
        </div>
      )}
    </>
  );
}
