import { useState } from 'react';
import { useCall, type Call } from '../calls/useCall.ts';

/** In ms since 1970. */
export const currentTime = (): number => Date.now();

export interface SentCode {
  readonly code: string;
  /** When the last code was sent, in ms since 1970. */
  readonly sentAt: number;
  readonly resendCall: Call;
  readonly onChange: (code: string) => void;
  readonly onResend: () => void;
  /** Sends a code. Rejects as `send` does. */
  request(): Promise<void>;
}

/**
 * A code sent to the user: its input and resending.
 *
 * @param call uses the code; its failure is cleared when the input changes
 * @param firstSent when a code was already sent, in ms since 1970
 */
export function useSentCode(send: () => Promise<void>, call: Call, firstSent = 0): SentCode {
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(firstSent);
  const resendCall = useCall();
  const request = async () => {
    await send();
    // Clears the old code, but not a new one already typed: mail can be faster than the response.
    setCode((input) => (input === code ? '' : input));
    setSentAt(currentTime());
  };
  return {
    code,
    sentAt,
    resendCall,
    onChange: (input) => {
      call.clearFailure();
      setCode(input);
    },
    onResend: () => resendCall.run(request),
    request,
  };
}
