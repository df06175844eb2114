import type { Command } from 'commander';
import { backup } from '../recovery/backup.ts';
import { repair } from '../recovery/repair.ts';
import { openExistingStore } from '../store/store.ts';
import { openForDecision, type CommandLine, type CommonCliOptions, type DecisionCliOptions } from './command-line.ts';
import { counted } from './tables.ts';

/** Adds `backup` and `repair`. */
export function addRecoveryCommands(program: Command, { common, decision, output }: CommandLine): void {
  common(program.command('backup').description('copy decisions, boot map and public keys, without secrets and files of releases'))
    .option('--to <folder>', 'folder that receives a new folder (default: beside the signing key)')
    .action(async (options: CommonCliOptions & { to?: string }) => {
      const folder = await backup(await openExistingStore(options.store), options.to);
      output(options, { folder }, `Backed up ${options.store} to ${folder}. Keep a copy of the signing key, too.`);
    });

  decision(program.command('repair').description('make decisions possible again after the ledger was damaged; writes a backup first'))
    .option('--from <folder>', 'backup with the original entries; without it, damaged entries are moved to the quarantine')
    .option('--backup-to <folder>', 'folder for the backup that is written first (default: beside the signing key)')
    .action(async (options: DecisionCliOptions & { from?: string; backupTo?: string }) => {
      const [store, by] = await openForDecision(options, 'repair', []);
      const repaired = await repair(store, { ...by, from: options.from, backupTo: options.backupTo });
      const { restored, quarantined, entry } = repaired;
      const lines = [
        `Repaired the ledger (generation ${entry.generation}). Users keep the releases that they had.`,
        `Before, the store was copied to ${repaired.backup}.`,
        `${counted(restored.length, 'entry', 'entries')} restored, ${counted(quarantined.length, 'file')} quarantined.`,
        ...(restored.length === 0
          ? [`Decisions after generation ${entry.repair?.after} that weren't live are lost: check holds, canaries and protection.`]
          : []),
      ];
      output(options, repaired, lines.join('\n'));
    });
}
