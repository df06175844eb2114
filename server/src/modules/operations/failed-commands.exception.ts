import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Exception } from '../../kernel/exceptions/exception-board.ts';
import { commandsVisibleTo } from '../fleet/dispatch/command.ledger.ts';
import { commands, vehicles } from '../fleet/schema.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** Commands that failed or timed out, as the command ledger lists them. */
export const failedCommands: Exception = {
  id: 'operations.failedCommands',
  isShift: true,
  level: 'fault',
  needs: 'vehicle.command',
  label: { en: en.failedCommands.label, pl: pl.failedCommands.label },
  hint: { en: en.failedCommands.hint, pl: pl.failedCommands.hint },
  opens: { route: 'Control', child: 'commands', query: { result: 'failed,timedOut', period: '24h' } },
  async count(db, groupIds) {
    const [row] = await db
      .select({ count: count() })
      .from(commands)
      .leftJoin(vehicles, eq(vehicles.id, commands.vehicleId))
      .where(
        and(
          commandsVisibleTo(groupIds),
          inArray(commands.status, ['failed', 'timedOut']),
          sql`${commands.createdAt} > now() - interval '24 hours'`,
        ),
      );
    return row?.count ?? 0;
  },
};
