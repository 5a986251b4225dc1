/** Tables for the terminal and one HTML page with plots, from the records of a run. */

const median = list => {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted.length === 0 ? undefined : (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
const unique = list => [...new Set(list)]

/** Medians by number of pages, mode and generator. */
function summary({ records }) {
  const rows = []
  for (const n of unique(records.map(record => record.n))) {
    for (const mode of unique(records.map(record => record.mode))) {
      for (const generator of unique(records.map(record => record.generator))) {
        const own = records.filter(record => record.n === n && record.mode === mode && record.generator === generator)
        const good = own.filter(record => record.ok)
        if (own.length === 0) continue
        const of = key => median(good.map(record => record[key]))
        rows.push({
          n,
          mode,
          generator,
          runs: good.length,
          error: own.find(record => !record.ok)?.error,
          wall: of('wall'),
          least: Math.min(...good.map(record => record.wall)),
          most: Math.max(...good.map(record => record.wall)),
          cpu: of('cpu'),
          memory: of('memory'),
          bytes: of('bytes'),
          page: of('page'),
        })
      }
    }
  }
  return rows
}

/** Our time over the peer's, round by round: noise that lasts longer than a round cancels. */
function ratios({ records }) {
  const out = []
  const own = unique(records.map(record => record.generator)).filter(name => name.startsWith('ours'))
  const others = unique(records.map(record => record.generator)).filter(name => !name.startsWith('ours'))
  for (const n of unique(records.map(record => record.n))) {
    for (const mode of unique(records.map(record => record.mode))) {
      for (const mine of own) {
        for (const other of others) {
          const pairs = records
            .filter(record => record.ok && record.n === n && record.mode === mode && record.generator === mine)
            .flatMap(record => {
              const pair = records.find(
                it => it.ok && it.n === n && it.mode === mode && it.round === record.round && it.generator === other,
              )
              return pair ? [{ wall: record.wall / pair.wall, cpu: record.cpu / pair.cpu }] : []
            })
          if (pairs.length > 0)
            out.push({
              n,
              mode,
              mine,
              other,
              wall: median(pairs.map(pair => pair.wall)),
              cpu: median(pairs.map(pair => pair.cpu)),
              pairs: pairs.length,
            })
        }
      }
    }
  }
  return out
}

const cells = row => [
  row.n,
  row.mode,
  row.generator,
  row.runs,
  row.runs === 0 ? `failed: ${row.error}` : `${row.wall.toFixed(2)} (${row.least.toFixed(2)}..${row.most.toFixed(2)})`,
  row.runs && row.cpu ? row.cpu.toFixed(2) : '',
  row.runs ? row.memory.toFixed(0) : '',
  row.runs && row.bytes ? (row.bytes / 1e6).toFixed(1) : '',
  row.runs && row.page ? (row.page / 1000).toFixed(1) : '',
]
const columns = ['pages', 'mode', 'generator', 'runs', 'wall s', 'CPU s', 'peak MB', 'out MB', 'page kB']

function textTable(head, rows) {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map(row => String(row[i]).length)))
  const line = row =>
    row
      .map((cell, i) => String(cell).padEnd(widths[i]))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export function tables(result) {
  const { machine, versions, work } = result
  const compared = ratios(result)
  return [
    `${machine.date}, Node ${machine.node}, ${machine.cores} cores, ${machine.memory}`,
    ...Object.entries(versions).map(([name, version]) => `${name}: ${version}`),
    '',
    'What each does:',
    ...Object.entries(work).map(([name, text]) => `  ${name}: ${text}`),
    '',
    textTable(columns, summary(result).map(cells)),
    ...(compared.length === 0
      ? []
      : [
          '',
          'Ours over the peer, pair by pair (below 1 is faster):',
          textTable(
            ['pages', 'mode', 'ours', 'peer', 'pairs', 'wall', 'CPU'],
            compared.map(row => [
              row.n,
              row.mode,
              row.mine,
              row.other,
              row.pairs,
              row.wall.toFixed(3),
              row.cpu.toFixed(3),
            ]),
          ),
        ]),
    '',
  ].join('\n')
}

const escapeText = text =>
  String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c])
const hues = ['#4f44c9', '#8177f6', '#b87400', '#ffb82e', '#1a6650', '#1b5f8f', '#a3232f', '#a02468', '#544b66']

/** A log-log plot of one figure against the number of pages, a line for each generator. */
function plot(title, unit, rows, value) {
  const points = rows.filter(row => row.runs > 0 && value(row) > 0)
  if (points.length === 0) return ''
  const names = unique(points.map(row => row.generator))
  const log = Math.log10
  const [minX, maxX] = [Math.min(...points.map(row => row.n)), Math.max(...points.map(row => row.n))].map(log)
  const [minY, maxY] = [Math.min(...points.map(value)), Math.max(...points.map(value))].map(log)
  const x = n => 60 + ((log(n) - minX) / (maxX - minX || 1)) * 420
  const y = v => 260 - ((log(v) - minY) / (maxY - minY || 1)) * 220
  const lines = names.map((name, i) => {
    const own = points.filter(row => row.generator === name).sort((a, b) => a.n - b.n)
    const path = own.map(row => `${x(row.n).toFixed(1)},${y(value(row)).toFixed(1)}`).join(' ')
    const last = own.at(-1)
    return `<polyline points="${path}" fill="none" stroke="${hues[i % hues.length]}" stroke-width="2"/>${own.map(row => `<circle cx="${x(row.n)}" cy="${y(value(row))}" r="3" fill="${hues[i % hues.length]}"><title>${escapeText(name)}, ${row.n} pages: ${value(row).toFixed(2)} ${unit}</title></circle>`).join('')}<text x="${x(last.n) + 6}" y="${y(value(last)) + 4}" font-size="11">${escapeText(name)}</text>`
  })
  const marks = [2, 1, 0].map(step => {
    const v = 10 ** (minY + ((maxY - minY) * step) / 2)
    return `<text x="54" y="${y(v) + 4}" font-size="11" text-anchor="end">${v < 10 ? v.toFixed(2) : Math.round(v)}</text>`
  })
  return `<figure><figcaption>${escapeText(title)} (${unit}, both axes logarithmic)</figcaption><svg viewBox="0 0 620 300" role="img" aria-label="${escapeText(title)}">${marks.join('')}${unique(
    points.map(row => row.n),
  )
    .map(n => `<text x="${x(n)}" y="284" font-size="11" text-anchor="middle">${n}</text>`)
    .join('')}<path d="M60 30V266H490" fill="none" stroke="currentColor"/>${lines.join('')}</svg></figure>`
}

export function htmlReport(result) {
  const rows = summary(result)
  const htmlTable = (head, body) =>
    `<table><thead><tr>${head.map(cell => `<th>${escapeText(cell)}</th>`).join('')}</tr></thead><tbody>${body.map(row => `<tr>${row.map(cell => `<td>${escapeText(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  const modes = unique(rows.map(row => row.mode))
  const plots = modes.flatMap(mode => {
    const own = rows.filter(row => row.mode === mode)
    return [
      plot(`Time, ${mode} build`, 's', own, row => row.wall),
      plot(`Peak memory, ${mode} build`, 'MB', own, row => row.memory),
      ...(mode === 'cold' ? [plot('Bytes out', 'MB', own, row => row.bytes / 1e6)] : []),
    ]
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title><style>body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}figure{display:inline-block;width:33rem;margin:1rem}table{border-collapse:collapse;font-size:14px}th,td{padding:.2rem .7rem;border-bottom:1px solid #ccc;text-align:left}</style><h1>Benchmark</h1><pre>${escapeText(tables(result).split('\n\n').slice(0, 2).join('\n\n'))}</pre>${plots.join('')}<h2>Figures</h2>${htmlTable(columns, rows.map(cells))}<h2>Ratios</h2>${htmlTable(
    ['pages', 'mode', 'ours', 'peer', 'pairs', 'wall', 'CPU'],
    ratios(result).map(row => [
      row.n,
      row.mode,
      row.mine,
      row.other,
      row.pairs,
      row.wall.toFixed(3),
      row.cpu.toFixed(3),
    ]),
  )}</html>\n`
}
