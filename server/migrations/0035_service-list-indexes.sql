CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "service_requests_info" ON "service_requests" USING gin ("info" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_requests_damage" ON "service_requests" USING gin ("damage_types");