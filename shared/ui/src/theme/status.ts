/** What state a thing is in, for the eye: every kind has a colour, an icon and (from the caller) a word. */
export const statusKinds = ['available', 'riding', 'attention', 'fault', 'offline'] as const;

export type StatusKind = (typeof statusKinds)[number];
