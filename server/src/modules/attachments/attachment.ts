/** What a file is, by its content. */
export const fileKinds = ['photo', 'video', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** `before`: added before the repair began. */
export const repairStages = ['before', 'after'] as const;
export type RepairStage = (typeof repairStages)[number];

/** Result of the virus scan; files are shown once they are clean. Without a scanner they are clean at once. */
export const scanResults = ['pending', 'clean', 'infected'] as const;
export type ScanResult = (typeof scanResults)[number];

/** Files per request. */
export const MAX_FILES = 20;
const MIB = 1024 * 1024;
/** Largest file of each kind, in bytes. */
export const maxBytes: Readonly<Record<FileKind, number>> = { photo: 10 * MIB, pdf: 10 * MIB, video: 50 * MIB };
export const MAX_BYTES = Math.max(...Object.values(maxBytes));
/** How long the uploader can delete a file without `serviceRequest.manage`, in ms. */
export const DELETE_WITHIN = 15 * 60_000;
