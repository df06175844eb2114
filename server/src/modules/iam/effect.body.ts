import { Type } from 'typebox';

/** Who gains and who loses what by a change: permissions of the contract that hold on a group afterwards and did not before, and the other way round. */
export const EffectBody = Type.Object({
  people: Type.Integer({ description: 'Number of active accounts whose permissions change' }),
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
        { description: 'Null if the caller can’t see the account' },
      ),
      groupId: Type.Union([Type.String(), Type.Null()], {
        description: 'Applies to this group and its subgroups; null if the caller can’t see the group',
      }),
      gains: Type.Array(Type.String()),
      losses: Type.Array(Type.String()),
    }),
    { description: 'The first 200' },
  ),
  more: Type.Boolean({ description: 'Whether there are more changes than listed' }),
  withoutAdministrator: Type.Array(Type.String(), {
    description: 'Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator`',
  }),
});

/** How an entry of the audit names who did it, or whom it was done to. */
export const PersonBody = Type.Object({ id: Type.String(), email: Type.String(), firstName: Type.String(), lastName: Type.String() });
