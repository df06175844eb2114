import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { Command } from './command.ts';

const MAX_RECENT = 6;

const recentSchema = v.array(v.object({ title: v.string(), detail: v.optional(v.string()), href: v.string() }));

/** The account's recently opened commands, newest first; kept per tab, because they contain data of the account. */
export function recentCommands(accountId: string) {
  const stored = persistedValue('tab', `palette.recent.${accountId}`, recentSchema, []);
  return {
    commands: (): Command[] => stored.read().map((each) => ({ ...each, id: `recent ${each.href}` })),
    add({ title, detail, href }: Command) {
      if (href === undefined) return;
      const others = stored.read().filter((each) => each.href !== href);
      stored.write([{ title, href, ...(detail === undefined ? {} : { detail }) }, ...others].slice(0, MAX_RECENT));
    },
  };
}
