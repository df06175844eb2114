import { ComposeProject, settingsIn } from './compose-project.ts';
import { freePorts } from './free-ports.ts';
import { runCommand } from './docker-command.ts';

test('[PR-01] settings of this machine do not reach the console of the drill', () => {
  expect(settingsIn("a: ${PORT:-4600}\nb: '${PORT}:${MQTT_PASSWORD?set it}'\nc: $${SANDBOX:+--seed}")).toEqual([
    'PORT',
    'MQTT_PASSWORD',
    'SANDBOX',
  ]);
});

test('[PR-01] waiting ends with an interruption', async () => {
  const interrupt = new AbortController();
  const project = new ComposeProject('drill', {}, interrupt.signal);
  const waiting = project.until('something', async () => false);
  interrupt.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('[PR-01] a command that fails is reported with its errors, and an interrupted one ends', async () => {
  await expect(runCommand('sh', ['-c', 'echo first; echo reason >&2; exit 3'])).rejects.toThrow('ended with 3:\nreason');
  await expect(runCommand('no-such-program-here', [])).rejects.toThrow('ENOENT');
  const interrupt = new AbortController();
  const sleeping = runCommand('sleep', ['60'], { signal: interrupt.signal });
  interrupt.abort();
  await expect(sleeping).rejects.toThrow('aborted');
});

test('[PR-01] ports of the drill are free and different', async () => {
  const ports = await freePorts(3);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect(port).toBeGreaterThan(1023);
});
