import type { SwaggerOptions } from '@fastify/swagger';

/** Head of the OpenAPI document that the clients' types are generated from. */
export const documentInfo: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Fleet Console API',
      version: '1.0.0',
      description: 'REST API of Fleet Console. To read and change vehicles, use GraphQL at /v2/device/graphql.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  transform({ schema, url, route }) {
    const access = route.config?.access ?? 'public';
    if (access === 'public' || access === 'socket') return { schema: schema ?? {}, url };
    const needs = access === 'session' ? 'sign-in' : typeof access === 'string' ? access : access.join(' or ');
    const described = [schema?.description?.replace(/\.$/, ''), `Requires ${needs}`].filter(Boolean).join('. ').concat('.');
    return { schema: { ...schema, description: described, security: [{ bearer: [] }] }, url };
  },
};
