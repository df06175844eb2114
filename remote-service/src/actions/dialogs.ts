import type { ServiceRequest } from '../requests/request.ts';

export interface DialogProps {
  readonly request: ServiceRequest;
  readonly onClose: () => void;
}
