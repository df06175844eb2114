import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns the function that goes back to the calendar, with its view and filters. */
export function useClosePanel(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => void navigate({ pathname: '/calendar', search }), [navigate, search]);
}
