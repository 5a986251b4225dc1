/** A class, a log and a route in one paste: what explains the rest leads, in whatever order they were pasted. */
import { expect, test } from 'vitest'
import { asked } from './fixtures.ts'

const configuration = `using Dissonity;
using Dissonity.Models;

[DissonityConfig]
public class Settings : SdkConfiguration<ServerTokenRequest, ServerTokenResponse>
{
    public override long ClientId => 1187654321098765432;
    public override string[] OauthScopes => new string[] { OauthScope.Identify };
    public override string TokenRequestPath => "/api/token";
}`

const route = `const app = express();
app.use(express.json());

app.post("/api/token", async (req, res) => {
  const reply = await fetch("https://discord.com/api/oauth2/token", {
    method: "POST",
    body: new URLSearchParams({
      client_id: process.env.ID,
      client_secret: process.env.SECRET,
      grant_type: "authorization_code",
      code: req.body.code,
    }),
  });

  const { access_token } = await reply.json();
  res.json({ token: access_token });
});`

const noToken = "[DissonityHiRpc] The server JSON response didn't include a 'token' field"
const notFound = 'POST https://1187654321098765432.discordsays.com/.proxy/api/token 404 (Not Found)'
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

test.each([
  ['nothing is wrong', route, '[DissonityHiRpc] Authorized!', undefined],
  ['another name', route.replace('token: access_token', 'access_token'), noToken, 'route-other-field'],
  ['another path', route.replace('"/api/token"', '"/token"'), notFound, 'route-path'],
  ['another method', route.replace('app.post', 'app.get'), notFound, 'route-method'],
  ['another application', route, notFound.replace('1187', '2298'), 'other-application'],
  ['what Discord says', route, `{"error": "invalid_client"}\n${noToken}`, 'invalid-client'],
  [
    'what Node prints of it',
    route,
    `400 { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }\n${noToken}`,
    'invalid-grant',
  ],
  [
    'what a tunnel says as JSON',
    route.replace('token: access_token', 'access_token'),
    '{"level":"error","error":"Unable to reach the origin service: dial tcp [::1]:3000: connect: connection refused","time":"2026-11-20T08:12:44Z"}',
    'tunnel-origin',
  ],
  [
    'a route that was cut off',
    route.replace('req.body.code', 'req.query.code').slice(0, -60),
    noToken,
    'route-code-elsewhere',
  ],
])('%s', async (_, code, log, expected) => {
  const parts = [configuration, code, log]
  for (const order of orders) {
    const paste = order.map(at => parts[at]).join('\n\n')
    const { leads, ending } = await asked(paste)
    expect([order, leads, ending]).toEqual([order, expected, expected ? 'wrong' : 'fine'])
  }
})

test('a refused scope is named first, by the class', async () => {
  const own = configuration.replace('OauthScope.Identify', 'OauthScope.Identify, "activities.read"')
  const { answer, leads } = await asked(`OAuth2 Error: invalid_scope\n\n${own}`)
  expect(leads).toBe('invalid-scope')
  expect(JSON.stringify(answer.findings[0]?.steps)).toContain('activities.read')
})

test.each([
  ['in a string is no comment', 'new() { Prefix = "/api", Target = "https://api.example.com" }', false],
  ['begins a comment', '// new() { Prefix = "/api", Target = "api.example.com" }', true],
])('what looks like a comment %s', async (_, mapping, isCommented) => {
  const field = `public override MappingBuilder[] Mappings => new MappingBuilder[] {\n${mapping}\n};\n}`
  const refused = `Refused to connect to 'https://api.example.com/top' because it violates the following Content Security Policy directive: "connect-src 'self' https://discord.com/".`
  const { ids, leads } = await asked(`${refused}\n\n${configuration.replace(/\}$/, field)}`)
  expect([ids.includes('mapping-commented'), leads === 'class-target-scheme']).toEqual([
    isCommented,
    !isCommented,
  ])
})

test.each([
  ['a good line that is alone', 'Server listening on port 3000', 'fine'],
  ['one beside a warning', 'Server listening on port 3000\nwarn: peer 4 sends while asleep', 'unknown'],
  [
    'what code would print',
    "response.type('wasm');\nresponse.send(file);\nconsole.log('Server listening on port 3000');",
    'unknown',
  ],
  ['settings of which nothing is checked', 'server: {\n  port: 3000,\n  allowedHosts: true\n}', 'unknown'],
  [
    'settings that lead somewhere',
    "server: {\n  proxy: {\n    '/api': { target: 'http://localhost:3001' }\n  }\n}",
    'fine',
  ],
])('%s: is nothing wrong?', async (_, paste, expected) => {
  expect((await asked(paste)).ending).toBe(expected)
})

test('what a route does wrong aside only leads if it happened', async () => {
  const hanging = route.replace(
    '  const reply',
    '  if (!req.body.code) return res.status(400);\n  const reply',
  )
  const alone = await asked(hanging)
  expect([alone.ending, alone.ids]).toEqual(['fine', ['route-hangs']])
  const { leads } = await asked(`curl: (28) Operation timed out after 30001 milliseconds\n\n${hanging}`)
  expect(leads).toBe('route-hangs')
})

test('a log that ends with the last line of the module is a healthy start', async () => {
  const lines = ['[DissonityHiRpc] Authorized!', '[DissonityHiRpc] Authenticated!']
  const sound = 'The AudioContext was not allowed to start.'
  const { ids, ending } = await asked([...lines, sound, '', configuration].join('\n'))
  expect([ending, ids]).toEqual(['fine', ['audio-context']])
})
