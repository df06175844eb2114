// Replaces parts of module federation's runtime that read manifests and preload by them: builds have no manifest, and the page preloads by the boot
// map. `disableSnapshot` turns them off but leaves them in the bundle.

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined });

const unsupported = () => {
  throw new Error('Module federation has no manifests here to preload by');
};

export const defaultPreloadArgs = unsupported;
export const formatPreloadArgs = unsupported;
export const normalizePreloadExposes = unsupported;
export const preloadAssets = unsupported;
