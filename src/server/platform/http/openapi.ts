import { z } from 'zod';
import type { Endpoint } from '#shared/http/contract.ts';
import type { RegisteredRoute } from './route.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the same contracts as the routes. */
export function openApiDocument(routes: RegisteredRoute[], serverUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const { endpoint, policy } of routes) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint, policy === 'public');
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data Center',
      version: '1',
      description: 'Errors: `{ code, params?, fields?, requestId }`.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  };
}

function operation(endpoint: Endpoint, isPublic: boolean): Schema {
  const codes = [...(isPublic ? [] : ['unauthenticated']), 'invalidInput', ...(endpoint.errors ?? [])];
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: isPublic ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    responses: {
      ...answer(endpoint),
      default: { description: `Error codes: ${codes.join(', ')}` },
    },
  };
}

function answer({ response }: Endpoint): Schema {
  if (response === null) return { 204: { description: 'Done' } };
  if (response === 'stream') return { 200: { description: 'Bytes' } };
  return { 200: { description: 'Done', content: json(response, 'output') } };
}

const json = (schema: z.ZodType, io: 'input' | 'output'): Schema => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
});

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Schema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: z.toJSONSchema(part as z.ZodType, { io: 'input', unrepresentable: 'any' }),
  }));
}
