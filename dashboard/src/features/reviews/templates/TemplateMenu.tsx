import { Button, Kbd, Menu, Tooltip } from '@mantine/core'
import { useTemplates } from './reply-template.ts'

interface Props {
  readonly opened: boolean
  readonly disabledBecause: string | undefined
  readonly onOpened: (opened: boolean) => void
  readonly onChoose: (text: string) => void
}

export function TemplateMenu({ opened, disabledBecause, onOpened, onChoose }: Props) {
  const templates = useTemplates().data?.templates ?? []
  if (disabledBecause !== undefined)
    return (
      <Tooltip label={disabledBecause}>
        {/* Not `disabled`, so that the reason can be reached with the keyboard. */}
        <Button variant="default" data-disabled aria-disabled>
          Insert template
        </Button>
      </Tooltip>
    )
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-start" returnFocus={false} width={260} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={
            <Kbd size="xs" className="with-keyboard">
              Ctrl /
            </Kbd>
          }
        >
          Insert template
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.length === 0 && <Menu.Label>No templates yet. Create one with “Reply templates”.</Menu.Label>}
        {templates.map(({ replyTemplateId, name, text }) => (
          <Menu.Item key={replyTemplateId} onClick={() => onChoose(text)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
