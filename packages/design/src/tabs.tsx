// Panels of one screen, one at a time, moved between with the arrow keys.
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { join } from './render.tsx'

export interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[]
  value?: string
  onValue?: (value: string) => void
  className?: string
}

export function Tabs({ label, tabs, value, onValue, className }: TabsProps) {
  return (
    <Base.Root
      className={join('bz-tabs', className)}
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onValue?.(next)}
    >
      <Base.List className="bz-tabs-list" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="bz-tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="bz-tabs-panel">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
