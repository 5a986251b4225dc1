/** The orders that the portal and the module need, side by side where they differ. */
import type { ReactNode } from 'react'
import { useForm } from './controls.tsx'
import { moduleOrder, portalOrder } from './orders.ts'
import { isBlank, type Mapping } from './values.ts'

/** More than anybody has, and few enough to compare each with each. */
const mostCompared = 40

export function OrdersView({ mappings }: { mappings: readonly Mapping[] }): ReactNode {
  const { words } = useForm()
  const filled = mappings.filter(mapping => !isBlank(mapping)).slice(0, mostCompared)
  const orders = [portalOrder(filled), moduleOrder(filled)] as const
  if (orders[0].every((mapping, i) => mapping === orders[1][i])) return null
  return (
    <div className="orders">
      <p className="hint">{words.builder.ordersDiffer}</p>
      <div className="orders-lists">
        {orders.map((order, i) => (
          <figure key={i}>
            <figcaption>{i === 0 ? words.builder.portalOrder : words.builder.classOrder}</figcaption>
            <ol>
              {order.map(({ prefix, target }) => (
                <li key={`${prefix} ${target}`}>
                  <code>{prefix}</code> <code>{target}</code>
                </li>
              ))}
            </ol>
          </figure>
        ))}
      </div>
    </div>
  )
}
