import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '../settings.ts';

test('[PR-01] in containers, another up, an upgrade, a kill of any container, and a restore lose and revert nothing', async () => {
  const drill = spawn(process.execPath, ['--import', 'tsx', 'stack/src/compose-drill/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(drill.stdout), text(drill.stderr), once(drill, 'close')]);
  // Skipped where there is no Docker Engine; the drill says so.
  expect({ code, errors, verdict: output.trim().split('\n').at(-1) }).toEqual({
    code: 0,
    errors: '',
    verdict: expect.stringMatching(/^(PASSED|Skipped): /),
  });
}, 1_800_000);
