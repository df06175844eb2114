export { addressesOf, ownAddresses } from './addresses.ts';
export { aGroup, anAccount } from './builders.ts';
export { fakeShell, type Answer, type FakeShell, type FakeShellOptions } from './fake-shell.ts';
export { openAddress } from './open-address.ts';
export { renderRemote, type RenderedRemote } from './render-remote.tsx';
export { englishAfterFailures, failureKinds } from './failures.tsx';
