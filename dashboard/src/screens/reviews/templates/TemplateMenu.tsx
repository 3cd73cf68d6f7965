import { Button, Kbd, Menu } from '@mantine/core'
import { useTemplates } from './use-templates.ts'

interface Props {
  readonly opened: boolean
  readonly onOpened: (opened: boolean) => void
  readonly onChoose: (text: string) => void
}

export function TemplateMenu({ opened, onOpened, onChoose }: Props) {
  const templates = useTemplates().data?.templates ?? []
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-start" returnFocus={false} width={260} withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<Kbd size="xs">Ctrl /</Kbd>}>
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
