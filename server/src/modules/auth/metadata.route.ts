import { Type } from 'typebox';
import type { App } from '../../kernel/module.ts';
import type { Config } from '../../kernel/config.ts';

/** Path prefix added by a proxy, e.g. `/api`. Only plain paths are accepted. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

const Address = Type.String();

/**
 * OAuth server metadata, with addresses as the client sees them. Source: RFC 8414. Clients aren't registered and don't authenticate
 * (`none`).
 */
export function metadataRoute(app: App, { consoleUrl }: Pick<Config, 'consoleUrl'>): void {
  app.get('/.well-known/oauth-authorization-server', {
    config: { access: 'public' },
    schema: {
      operationId: 'oauthMetadata',
      description: 'Authorization server metadata (RFC 8414).',
      response: {
        200: Type.Object({
          issuer: Address,
          token_endpoint: Address,
          revocation_endpoint: Address,
          grant_types_supported: Type.Array(Type.String()),
          response_types_supported: Type.Array(Type.String(), { description: 'None: there is no authorization endpoint' }),
          token_endpoint_auth_methods_supported: Type.Array(Type.String()),
          revocation_endpoint_auth_methods_supported: Type.Array(Type.String()),
        }),
      },
    },
    handler: async (request) => {
      const prefix = request.headers['x-forwarded-prefix'];
      const path = typeof prefix === 'string' && PLAIN_PATH.test(prefix) ? prefix : '';
      // The requested host is used only when no address is configured.
      const issuer = consoleUrl === null ? `${request.protocol}://${request.host}${path}` : `${consoleUrl}/api`;
      return {
        issuer,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
        grant_types_supported: ['password', 'refresh_token'],
        response_types_supported: [],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
      };
    },
  });
}
