import { Protocol, verdict } from './protocol.ts';

test('[PR-01] each step is printed with its time and what was found', async () => {
  const lines: string[] = [];
  const protocol = new Protocol((line) => lines.push(line));
  await protocol.step('kill server', async () => '0 lost, 0 duplicated');
  expect(lines).toEqual([expect.stringMatching(/^ok +kill server +0\.\d s {2}0 lost, 0 duplicated$/)]);
  expect(verdict(protocol.steps)).toBe('PASSED: 1 steps; nothing was lost, duplicated or reverted.');
});

test('[PR-01] a step that fails ends the drill and makes its verdict', async () => {
  const lines: string[] = [];
  const protocol = new Protocol((line) => lines.push(line));
  await protocol.step('up', async () => 'all healthy');
  const failing = protocol.step('kill server', () => Promise.reject(new Error('1 lost\nand details')));
  await expect(failing).rejects.toThrow('1 lost');
  expect(lines[1]).toMatch(/^FAILED +kill server +0\.\d s {2}1 lost$/);
  expect(verdict(protocol.steps)).toBe('FAILED: 1 of 2 steps (kill server).');
});
