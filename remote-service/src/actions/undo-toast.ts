import type { ServiceRequest } from '../requests/request.ts';

/** Id of the toast that offers to undo the change which led to this version of a request. */
export const undoToastOf = ({ id, version }: Pick<ServiceRequest, 'id' | 'version'>): string => `service-request-${id}-${version}`;
