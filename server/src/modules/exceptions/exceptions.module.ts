import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { groupsWith, type Caller } from '../../kernel/caller.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import type { Exception, LocalisedText } from '../../kernel/exceptions/exception-board.ts';

const TranslationsBody = Type.Object({ en: Type.String(), pl: Type.String() });

const ExceptionBody = Type.Object({
  id: Type.String(),
  level: Type.Union([Type.Literal('fault'), Type.Literal('attention'), Type.Literal('offline')]),
  label: TranslationsBody,
  hint: TranslationsBody,
  opens: Type.Object({
    route: Type.String(),
    child: Type.Optional(Type.String({ description: "Part of the list's address below the path of the route" })),
    query: Type.Record(Type.String(), Type.String()),
  }),
  count: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if counting failed' }),
});

/** Returns the requested groups and their subgroups in which the caller has the permission; without a request, all of those. */
function groupsFor(caller: Caller, { needs }: Exception, requested: readonly string[] | undefined): string[] {
  const visible = groupsWith(caller, needs);
  if (requested === undefined) return [...visible];
  const found = new Set<string>();
  for (const id of requested) for (const each of [id, ...caller.tree.descendants(id)]) if (visible.has(each)) found.add(each);
  return [...found];
}

/** Counts what needs attention, over all modules, in one request. Modules register their counters with `kernel.exceptions`. */
export const exceptionsModule: ServerModule = (app, kernel) => {
  app.get('/v1/exceptions', {
    config: { access: 'session' },
    schema: {
      operationId: 'exceptions',
      description:
        "Counts items that need attention, by kind, in the given groups and their subgroups that the caller can see; without groups, in all groups. Kinds that the caller can't see anywhere are omitted. The work of the caller's shift is counted apart.",
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
          shift: Type.Array(ExceptionBody, { description: "Work of the caller's shift; zero counts are included" }),
        }),
      },
    },
    handler: async ({ caller, query, log }) => {
      const at = Date.now();
      const requested = query.groupIds?.flatMap((text) => text.split(',')).filter((id) => id !== '');
      const countOf = async (exception: Exception): Promise<{ count: number | null; hint: LocalisedText }> => {
        const { hint } = exception;
        const groupIds = groupsFor(caller, exception, requested);
        if (groupIds.length === 0) return { count: 0, hint };
        try {
          const counted = await exception.count(kernel.db, groupIds, caller.account.id);
          return typeof counted === 'number' ? { count: counted, hint } : counted;
        } catch (error) {
          // One failing counter must not hide the others.
          log.error({ err: error, exception: exception.id }, "couldn't count an exception");
          return { count: null, hint };
        }
      };
      const visibleExceptions = kernel.exceptions.all.filter(({ needs }) => groupsWith(caller, needs).size > 0);
      const bodyOf = async (exception: Exception) => {
        const {
          id,
          level,
          label,
          opens: { query, ...list },
        } = exception;
        const opens = { ...list, query: { ...(typeof query === 'function' ? query(caller.account.id) : query) } };
        return { id, level, label, opens, ...(await countOf(exception)) };
      };
      const [exceptions, shift] = await Promise.all(
        [false, true].map((isShift) => Promise.all(visibleExceptions.filter((each) => (each.isShift ?? false) === isShift).map(bodyOf))),
      );
      return { at, exceptions: exceptions ?? [], shift: shift ?? [] };
    },
  });
};
