CREATE INDEX "service_requests_open" ON "service_requests" USING btree ("state","id") WHERE state <> 'completed';--> statement-breakpoint
CREATE INDEX "service_requests_awaiting_customer" ON "service_requests" USING btree ("id") WHERE state = 'completed' and outcome is null;--> statement-breakpoint
CREATE INDEX "service_requests_author" ON "service_requests" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_priority" ON "service_requests" USING btree ((case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end),"id");