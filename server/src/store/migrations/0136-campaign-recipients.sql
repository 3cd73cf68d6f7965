-- Whom a campaign has already considered, also after the contact was deleted and saved again.
create index campaign_messages_recipient on campaign_messages (campaign_id, address) where address is not null;
