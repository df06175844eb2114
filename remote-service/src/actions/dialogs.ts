import { createContext } from 'react';
import type { ServiceRequest } from '../requests/request.ts';

export interface DialogProps {
  readonly request: ServiceRequest;
  readonly onClose: () => void;
}

/** Receives the request after the change of the open dialog. */
export const DoneContext = createContext<((after: ServiceRequest) => void) | undefined>(undefined);
