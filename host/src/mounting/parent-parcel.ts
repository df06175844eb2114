import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

type MountParcel = (config: ParcelConfig, props: { domElement: HTMLElement }) => Parcel;

/**
 * The function that mounts parcels below the host's own parcel, which is never unmounted. single-spa 6 removes an unmounted parcel from its registry only
 * if the parcel has a parent: each root parcel would stay in memory for the life of the tab (docs/decisions/0076-remotes-are-parcels-of-one-parent.md).
 * Mounted here and not on first use: its closures would hold the first remote.
 */
export const parentParcel = new Promise<MountParcel>((resolve) => {
  mountRootParcel(
    {
      name: 'host',
      bootstrap: async () => null,
      mount: async ({ mountParcel }) => resolve(mountParcel),
      unmount: async () => null,
    },
    { domElement: document.createElement('div') },
  );
});
