import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { Command } from './command.ts';

const MOST = 6;

const recentSchema = v.array(v.object({ title: v.string(), detail: v.optional(v.string()), href: v.string() }));

/** The account's recently opened commands, newest first; kept per tab, because they contain data of the account. */
export function recentOf(accountId: string) {
  const kept = persistedValue('tab', `palette.recent.${accountId}`, recentSchema, []);
  return {
    commands: (): Command[] => kept.read().map((each) => ({ ...each, id: `recent ${each.href}` })),
    add({ title, detail, href }: Command) {
      if (href === undefined) return;
      const others = kept.read().filter((each) => each.href !== href);
      kept.write([{ title, href, ...(detail === undefined ? {} : { detail }) }, ...others].slice(0, MOST));
    },
  };
}
