import type { CreatureDefinition } from 'umwelt';
import type { BehaviorDefinition } from 'umwelt/mind';

/** Returns the species with behaviors that head straight for the goal where motion energy steered, at the same speed. */
export function withoutEnergy(species: CreatureDefinition): CreatureDefinition {
  const group = species.groups!['move-by-energy'];
  const straight = (behavior: BehaviorDefinition, speed: number): BehaviorDefinition => ({
    ...behavior,
    action: { do: 'approach', straight: true, speed },
  });
  const ablated = { ...group, 'do-corridor': straight(group['do-corridor'], 0.6), 'do-proximity': straight(group['do-proximity'], 0.6) };
  return { ...species, groups: { ...species.groups, 'move-by-energy': ablated } };
}
