import { Type } from 'typebox';

/** Field schemas of requests and responses about access. */
export const nullableText = Type.Union([Type.String(), Type.Null()]);
export const Name = Type.String({ minLength: 1, maxLength: 80, description: 'Trimmed; not empty' });
export const Description = Type.String({ maxLength: 300, default: '' });
/** Key of a permission or bundle. */
export const Key = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*([.][a-zA-Z0-9]+)+$', maxLength: 80 });
export const Version = Type.Integer({
  minimum: 1,
  description: 'Version that the change is based on; refused with `changed` if it’s not the current one',
});
export const GroupIds = Type.Optional(
  Type.Array(Type.String({ maxLength: 5000 }), {
    maxItems: 500,
    description: 'Repeated or comma-separated group IDs; subgroups are included. Default: all groups',
  }),
);
export const Skip = Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 });
/** For every call that changes access: returns the effect without changing anything. */
export const DryRun = Type.Boolean({ default: false, description: 'Returns the effect without changing anything' });
