import type { paths } from '@fleet-console/api';

// This folder manages the operator's IoT modules, called items here. To adapt it: replace the type and the permissions in this file, the calls in
// item.queries.ts, the fields in item-draft.ts and ItemFields.tsx, the columns in ItemTable.tsx, the live topic in useLiveItems.ts and the texts in
// locales/; then rename Item to the noun of your domain.
export type Item = paths['/v1/computer/{id}']['get']['responses'][200]['content']['application/json'];

/** Permission to see items. The server checks it on the group of each item; the screen only avoids calls that would be refused. */
export const VIEW_PERMISSION = 'device.components';
/** Permission to change items. */
export const EDIT_PERMISSION = 'vehicle.update';

/** Returns manufacturer and model as one text. */
export const makeOf = ({ vendor, model }: Pick<Item, 'vendor' | 'model'>): string => [vendor, model].filter(Boolean).join(' ');
