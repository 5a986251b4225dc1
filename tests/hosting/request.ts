/** One request as it is written, without following anything; self-signed certificates are trusted. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function request(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin)
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, failed) => {
    send({ hostname, port, path, method, headers, rejectUnauthorized: false, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', failed)
      .end()
  })
}
