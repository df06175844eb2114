import { callSitesIn, siteName, siteOf } from './call-sites.ts';

const SRC = '/console/remote-spares/src';
const file = 'spares/part.queries.ts';
const sites = callSitesIn(
  file,
  `rest.POST('/v1/computer/{id}', {}); rest.GET('/v1/computer', {}); transport.fetch('/backends/spares/v1/stock')`,
);
const siteOfCall = (method: string, path: string) =>
  siteOf(sites, SRC, { method, path, body: null }, ['/console/shared/api/src/rest.ts', `${SRC}/${file}`]);

test('[ER-03] tells typed calls apart from a fetch in the same file', () => {
  expect(siteOfCall('POST', '/v1/computer/MOD-1')).toBe(siteName({ file, calls: 'POST /v1/computer/{id}' }));
  expect(siteOfCall('GET', '/v1/computer?skip=0')).toBe(siteName({ file, calls: 'GET /v1/computer' }));
  expect(siteOfCall('GET', '/backends/spares/v1/stock')).toBe(siteName({ file, calls: 'fetch' }));
});
