// Stands in for parts of module federation's run time that read manifests and preload by them. Builds have no manifest: the boot map says what
// a release is, and the page preloads by it. They can be turned off (`disableSnapshot`), but stay in the bundle.

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
