import { Type } from 'typebox';

/** Who gains and loses what by a change: the contract's permissions on a group that begin or cease to apply. */
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

/** Actor or affected person of an audit entry. */
export const PersonBody = Type.Object({ id: Type.String(), email: Type.String(), firstName: Type.String(), lastName: Type.String() });
