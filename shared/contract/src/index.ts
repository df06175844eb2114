export type { Account } from './account.ts';
export { createBus, type Bus } from './bus.ts';
export { OFFLINE_AFTER, STALE_AFTER } from './contact-age.ts';
export { describe, descriptorSchema, type Descriptor, type DescriptorInput, type RouteDescriptor } from './descriptor.ts';
export { agreeingFields, type Drafts, type FormDraft } from './drafts.ts';
export type { EventPayload } from './events.ts';
export { groupTree, type Group, type GroupTree } from './groups.ts';
export * from './live-topics.ts';
export { panelInputs } from './panel-inputs.ts';
export { isGranted, type PermissionTable } from './permission-table.ts';
export { isPermission, permissions, type Permission } from './permissions.ts';
export { writable, type Readable, type Writable } from './readable.ts';
export { faultOfRemoteModule, type Lifecycles, type ParcelProps, type RemoteModule, type SearchHit, type SearchQuery } from './remote.ts';
export {
  SignInError,
  type Flash,
  type Live,
  type Locale,
  type Navigation,
  type PublicConfig,
  type Session,
  type SessionState,
  type Shell,
  type ShellLocation,
  type ShellNavigator,
  type ThemePreference,
  type Transport,
} from './shell.ts';
export { CONTRACT_VERSION } from './version.ts';
