/** Time from saving a file to the new page being served, measured on the dev server as a browser would see it. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds))

/**
 * @param command starts a dev server that prints its address
 * @param file the source of the page that is edited @param route its address
 * @returns milliseconds of the start and of each edit, and the server's peak memory in MB where the system tells
 */
export async function devEdits({ command, cwd, env, file, route, edits = 10 }) {
  const begin = performance.now()
  const server = spawn(command[0], command.slice(1), { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  server.stdout.on('data', text => (said += text))
  server.stderr.on('data', text => (said += text))
  try {
    while (!/http:\/\/\S+/.test(said)) {
      if (server.exitCode !== null) throw new Error(`The dev server ended: ${said.slice(-300)}`)
      await pause(5)
    }
    const page = new URL(route, /http:\/\/[^\s/]+/.exec(said)[0])
    const text = async () => (await fetch(page)).text()
    await text()
    const start = performance.now() - begin
    const times = []
    const source = readFileSync(file, 'utf8')
    for (let i = 1; i <= edits; i++) {
      const marker = `Saved for the ${i}th time`
      await pause(400)
      const saved = performance.now()
      writeFileSync(file, `${source}  - type: paragraph\n    text: ${marker}.\n`)
      while (!(await text()).includes(marker)) {
        if (performance.now() - saved > 30_000) throw new Error('The edit was not served within 30 s.')
        await pause(1)
      }
      times.push(performance.now() - saved)
    }
    return { start, times, memory: peakMemory(server.pid) }
  } finally {
    server.kill('SIGINT')
  }
}

function peakMemory(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return 0
  }
}
