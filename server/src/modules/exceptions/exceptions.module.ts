import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import type { Exception, LocalisedText } from '../../kernel/exceptions/exception-board.ts';

const SaidBody = Type.Object({ en: Type.String(), pl: Type.String() });

const ExceptionBody = Type.Object({
  id: Type.String(),
  level: Type.Union([Type.Literal('fault'), Type.Literal('attention'), Type.Literal('offline')]),
  label: SaidBody,
  hint: SaidBody,
  opens: Type.Object({ route: Type.String(), query: Type.Record(Type.String(), Type.String()) }),
  count: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if counting failed' }),
});

/** The groups asked for and those below, as far as the caller holds the permission there; without a wish all of these. */
function groupsFor(caller: Caller, { needs }: Exception, wanted: readonly string[] | undefined): string[] {
  const seen = groupsWith(caller, needs);
  if (wanted === undefined) return [...seen];
  const found = new Set<string>();
  for (const id of wanted) for (const each of [id, ...caller.tree.descendants(id)]) if (seen.has(each)) found.add(each);
  return [...found];
}

/** What needs attention, across all domains, in one call. Each domain brings its counters (`kernel.exceptions`). */
export const exceptionsModule: ServerModule = (app, kernel) => {
  app.get('/v1/exceptions', {
    config: { access: 'session' },
    schema: {
      operationId: 'exceptions',
      description:
        "Counts items that need attention, by kind, in the given groups and their subgroups that the caller can see; without groups, in all groups. Kinds that the caller can't see anywhere are omitted.",
      querystring: exact({
        groupIds: Type.Optional(
          Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 500, description: 'Repeated or comma-separated' }),
        ),
      }),
      response: {
        ...refusals,
        200: Type.Object({
          at: Type.Number({ description: 'When it was counted, in milliseconds since 1970' }),
          exceptions: Type.Array(ExceptionBody),
        }),
      },
    },
    handler: async ({ caller, query, log }) => {
      const at = Date.now();
      const wanted = query.groupIds?.flatMap((text) => text.split(',')).filter((id) => id !== '');
      const countOf = async (exception: Exception): Promise<{ count: number | null; hint: LocalisedText }> => {
        const { hint } = exception;
        const groupIds = groupsFor(caller, exception, wanted);
        if (groupIds.length === 0) return { count: 0, hint };
        try {
          const counted = await exception.count(kernel.db, groupIds);
          return typeof counted === 'number' ? { count: counted, hint } : counted;
        } catch (error) {
          // One domain's trouble must not hide what the others have to tell.
          log.error({ err: error, exception: exception.id }, "couldn't count an exception");
          return { count: null, hint };
        }
      };
      const told = kernel.exceptions.all.filter(({ needs }) => groupsWith(caller, needs).size > 0);
      return {
        at,
        exceptions: await Promise.all(
          told.map(async (exception) => {
            const { id, level, label, opens } = exception;
            return { id, level, label, opens: { route: opens.route, query: { ...opens.query } }, ...(await countOf(exception)) };
          }),
        ),
      };
    },
  });
};
