import { createApi } from '@fleet-console/api';
import { fakeShell } from '@fleet-console/testing';
import { fleetApi } from '@fleet-console/testing/fleet';
import { commandNames, type CommandName } from './commands.ts';
import { send } from './send.ts';

const addresses: Readonly<Record<CommandName, string>> = {
  on: '/v1/computer/c1/cmd/power/1',
  off: '/v1/computer/c1/cmd/power/0',
  serviceStart: '/v1/computer/c1/cmd/power/1?service=true',
  serviceStop: '/v1/computer/c1/cmd/power/0?service=true',
  lock: '/v1/computer/c1/cmd/lock/0',
  batteryLock: '/v1/computer/c1/cmd/batteryLock/0',
  toggleBattery1: '/v1/computer/c1/cmd/toggleBattery/0',
  toggleBattery2: '/v1/computer/c1/cmd/toggleBattery/1',
  rentableOn: 'setRentable/1/true',
  rentableOff: 'setRentable/1/false',
};

test.each(commandNames)('[VE-03] %s calls its endpoint with command and run id', async (command) => {
  const api = fleetApi({});
  const shell = fakeShell({ answer: api.answer });
  const { status } = await send(createApi(shell.transport), command, {
    vehicleId: '1',
    computerId: 'c1',
    commandId: 'command',
    runId: 'run',
  });
  expect(api.sent).toEqual([{ path: addresses[command], commandId: 'command', runId: 'run' }]);
  expect(status).toBe(command.startsWith('rentable') ? 'acknowledged' : 'sent');
});
