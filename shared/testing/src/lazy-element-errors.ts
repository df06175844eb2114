import { configure, getConfig } from '@testing-library/react';

const { getElementError: printedError } = getConfig();

/**
 * Errors of queries print the document only when their message is read: while an element is awaited, its query fails many times, and printing took longer
 * than the query.
 */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean };
  if (!isWaiting) {
    const error = printedError(message, container);
    // Jest shows the line of the first frame outside of node_modules, which must not be one of this file.
    Error.captureStackTrace(error, getElementError);
    return error;
  }
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let text: string | null = null;
  Object.defineProperty(error, 'message', { configurable: true, get: () => (text ??= printedError(message, container).message) });
  return error;
}

configure({ getElementError });
