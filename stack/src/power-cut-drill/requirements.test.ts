import { missingRequirement, type Machine } from './requirements.ts';

const able: Machine = { platform: 'linux', uid: 0, hasLoopDevices: true, hasCommand: () => true };

test('power cuts are simulated by root on Linux with loop devices and the commands of the file system', () => {
  expect(missingRequirement(able, 'ext4')).toBeNull();
  expect(missingRequirement(able, 'xfs')).toBeNull();
});

test.each<[Partial<Machine>, string]>([
  [{ platform: 'darwin' }, 'Linux only'],
  [{ platform: 'win32', uid: undefined }, 'Linux only'],
  [{ uid: 1000 }, 'Run this as root'],
  [{ hasLoopDevices: false }, '/dev/loop-control'],
  [{ hasCommand: (name) => name !== 'xfs_io' }, 'need xfs_io, which'],
  [{ hasCommand: (name) => name !== 'mkfs.xfs' }, 'need mkfs.xfs, which'],
])('says what is missing: %j', (lacking, message) => {
  expect(missingRequirement({ ...able, ...lacking }, 'xfs')).toContain(message);
});

test('only the commands of the chosen file system are needed', () => {
  expect(missingRequirement({ ...able, hasCommand: (name) => name !== 'mkfs.xfs' }, 'ext4')).toBeNull();
});
