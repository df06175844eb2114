import { Type } from 'typebox';

/** Who gains and who loses what by a change: permissions of the contract that hold on a group afterwards and did not before, and the other way round. */
export const EffectBody = Type.Object({
  people: Type.Integer({ description: 'Active accounts that gain or lose something' }),
  changes: Type.Array(
    Type.Object({
      account: Type.Union(
        [
          Type.Object({
            id: Type.String(),
            email: Type.String(),
            firstName: Type.String(),
            lastName: Type.String(),
            pending: Type.Boolean(),
          }),
          Type.Null(),
        ],
        { description: 'Null: somebody the caller may not see' },
      ),
      groupId: Type.Union([Type.String(), Type.Null()], { description: 'Holds on it and below; null: a group the caller does not see' }),
      gains: Type.Array(Type.String()),
      losses: Type.Array(Type.String()),
    }),
    { description: 'The first 200' },
  ),
  more: Type.Boolean({ description: 'There are more changes than are told' }),
  withoutAdministrator: Type.Array(Type.String(), {
    description: 'Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator`',
  }),
});

/** How an entry of the audit names who did it, or whom it was done to. */
export const PersonBody = Type.Object({ id: Type.String(), email: Type.String(), firstName: Type.String(), lastName: Type.String() });
