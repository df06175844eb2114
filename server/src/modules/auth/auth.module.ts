import formbody from '@fastify/formbody';
import type { ServerModule } from '../../kernel/module.ts';
import { createAuthServices } from './auth-services.ts';
import { profileRoutes } from './profile.routes.ts';
import { metadataRoute } from './metadata.route.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import type { SigningKey } from './signing-key.ts';
import { tokenRoutes } from './token.routes.ts';

/** Largest form, in bytes. */
const FORM_LIMIT = 16 * 1024;
const HOUR_MS = 3_600_000;

/**
 * Sign-in and sign-out, registration, password recovery, and the account's own contact details. Source: specification, section 7.
 * @param passwords the hashing queue of this process
 */
export function authModule(key: SigningKey, passwords: Passwords): ServerModule {
  return (app, kernel) => {
    const services = createAuthServices(kernel, key, passwords);
    // Only OAuth accepts forms: a page of another site can send them without a preflight request (rule AUTH-S14).
    void app.register(async (scope) => {
      await scope.register(formbody, { bodyLimit: FORM_LIMIT });
      tokenRoutes(scope, kernel, services);
    });
    metadataRoute(app, kernel.config);
    registrationRoutes(app, kernel, services);
    recoveryRoutes(app, kernel, services);
    profileRoutes(app, kernel, services);
    sessionRoutes(app, kernel, services);

    const purgeTimer = setInterval(() => {
      Promise.all([services.sessions.purgeExpired(), services.codes.purgeExpired(), services.attempts.purgeExpired()]).catch(
        (error: unknown) => kernel.log.warn({ err: error }, "couldn't delete expired sessions and codes"),
      );
    }, HOUR_MS);
    purgeTimer.unref();
    app.addHook('onClose', async () => clearInterval(purgeTimer));
  };
}
