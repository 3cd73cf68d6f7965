import { Conflicts } from './Conflicts.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { EditorContext, useEditor } from './use-editor.ts'
import type { Version } from './use-listing.ts'

export function ListingEditor({ businessNumber, version }: { businessNumber: number; version: Version }) {
  const editor = useEditor(businessNumber, version)
  return (
    <EditorContext value={editor}>
      <LeaveGuard isDirty={editor.changed.length > 0} />
      <Conflicts />
      <SectionTabs key={editor.generation} />
      <SaveBar />
    </EditorContext>
  )
}
