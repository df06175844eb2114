import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writerKinds } from '../kill-drill/writers.ts';
import { runRestoreDrill } from './restore-drill.ts';

test('[PR-04] a console that lost all its data is restored with everything that was written, its releases and its sessions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-restore-'));
  try {
    const { tallies, auditEntries, auditFaults } = await runRestoreDrill(folder, { env: { VEHICLES: '200', STATIONS: '2' } });
    for (const kind of writerKinds) {
      expect({ kind, ...tallies[kind] }).toMatchObject({ kind, lost: 0, doubled: 0, partial: 0 });
      expect(tallies[kind].acknowledged).toBeGreaterThan(0);
    }
    expect(auditEntries).toBeGreaterThan(0);
    expect(auditFaults).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 400_000);
