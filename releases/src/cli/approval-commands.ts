import type { Command } from 'commander';
import type { DecisionResult } from '../decisions/decision-request.ts';
import { partsOf } from '../ledger/entry.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CommandLine, DecisionCliOptions } from './command-line.ts';
import { submitDecision } from './decision-target.ts';
import { dateTime } from './tables.ts';

/** Returns what the answer to a proposal says; undefined if the decision took effect at once. */
export function proposedText({ entry }: DecisionResult): string | undefined {
  if (!entry?.proposal) return undefined;
  const { generation, proposal } = entry;
  const what = partsOf(entry).map(({ remote, build }) =>
    proposal.action === 'unprotect' ? `the end of the protection of ${remote}` : `${remote}@${build}`,
  );
  return `Proposed ${what.join(', ')} (proposal ${generation}). Nothing changed yet: another person has to approve it until ${dateTime(proposal.expires)}, with "release approve ${generation}" or in the control tower.`;
}

function proposalNumber(arg: string): number {
  if (/^[1-9]\d{0,8}$/.test(arg)) return Number(arg);
  throw new Refusal('failure', 'bad-proposal', `"${arg}" isn't a proposal. Use its number, as shown by "pnpm release status".`);
}

/** Adds `protect`, `approve` and `dismiss`. */
export function addApprovalCommands(program: Command, { decision, printDecision }: CommandLine): void {
  decision(program.command('protect <remote>').description('require a second person for promotions and canaries of a remote'))
    .option('--off', 'end the protection; a second person has to approve this')
    .action(async (remote: string, options: DecisionCliOptions & { off?: boolean }) => {
      const result = await submitDecision(options, { action: 'protect', remote, protected: !options.off });
      const done = (generation: number) => proposedText(result) ?? `${remote} is protected (generation ${generation}).`;
      printDecision(options, remote, result, done, `${remote} ${options.off ? "isn't" : 'is already'} protected.`);
    });
  decision(program.command('approve <proposal>').description('approve what someone else proposed; it takes effect at once')).action(
    async (arg: string, options: DecisionCliOptions) => {
      const result = await submitDecision(options, { action: 'approve', proposal: proposalNumber(arg) });
      const { entry } = result;
      const names = entry
        ? partsOf(entry)
            .map(({ remote, build }) => `${remote}@${build}`)
            .join(', ')
        : '';
      const done = (generation: number) => `Approved proposal ${arg}: ${entry?.decision ?? ''} ${names} (generation ${generation}).`;
      printDecision(options, names, result, done, `Proposal ${arg} has nothing left to change.`);
    },
  );
  decision(program.command('dismiss <proposal>').description('end a proposal without deciding')).action(
    async (arg: string, options: DecisionCliOptions) => {
      const result = await submitDecision(options, { action: 'dismiss', proposal: proposalNumber(arg) });
      printDecision(options, arg, result, (generation) => `Dismissed proposal ${arg} (generation ${generation}).`, '');
    },
  );
}
