import { existsSync } from 'node:fs';

/** Where systems install Firefox. `FIREFOX` names another place. */
const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the path of a Firefox, or undefined. */
export const findFirefox = (): string | undefined => {
  const named = process.env['FIREFOX'];
  return named ? (existsSync(named) ? named : undefined) : places.find((each) => existsSync(each));
};
